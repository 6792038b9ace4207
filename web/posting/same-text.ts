const plain = (value: unknown): unknown => (typeof value === 'string' ? value.trim() : (value ?? ''))

/** Whether what was sent and what is found say the same, value by value; the server takes blanks from both ends. */
export const sameText = (sent: readonly unknown[], found: readonly unknown[]): boolean =>
  JSON.stringify(sent.map(plain)) === JSON.stringify(found.map(plain))
