export function webIsFresh(): boolean;
export function buildWeb(): Promise<void>;
