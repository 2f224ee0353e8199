import { Component, type ReactNode } from 'react';
import { ErrorPage } from './error-pages.tsx';

interface Props {
  /** A change of it (another page) clears the error. */
  resetKey: string;
  children: ReactNode;
}
interface State {
  error: unknown;
  resetKey: string;
}

/** React has no other way than a class to catch what a screen throws. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }
  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey };
  }
  override render() {
    if (this.state.error === null) return this.props.children;
    return <ErrorPage error={this.state.error} onRetry={() => this.setState({ error: null })} />;
  }
}
