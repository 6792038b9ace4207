import type { SecondFactors } from '../../../commands/vault/second-factor/second-factors.js'

/** What changes how sessions stand to a second factor; this process asks about them anew before the answer goes out, the others within a second. */
export const raisingSessions = (factors: SecondFactors, dropAll: () => void): SecondFactors => {
  const thenAskAnew =
    <A extends unknown[], R>(change: (...args: A) => Promise<R>) =>
    (...args: A): Promise<R> =>
      change(...args).finally(dropAll)
  const { check, confirm, remove } = factors
  return { ...factors, check: thenAskAnew(check), confirm: thenAskAnew(confirm), remove: thenAskAnew(remove) }
}
