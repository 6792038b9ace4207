type Seconds = Readonly<Record<string, number>>
export function merged(before: Seconds, took: ReadonlyMap<string, number>, isThere?: (name: string) => boolean): Seconds
export function record(took: ReadonlyMap<string, number>): void
