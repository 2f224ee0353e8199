export function webIsFresh(): boolean;
export function buildWeb(): Promise<void>;
export function webHash(): string;
export function recordBuild(hash: string): void;
