/** How many listeners and dependent signals a signal remembers: each of them lives as long as it does. */
export const behind = (signal: AbortSignal): number => {
  const kept = Object.getOwnPropertySymbols(signal)
    .filter(({ description }) => description === 'kEvents' || description === 'kDependantSignals')
    .map((symbol) => (signal as unknown as Record<symbol, { readonly size: number }>)[symbol]!.size)
  return kept.reduce((sum, size) => sum + size, 0)
}
