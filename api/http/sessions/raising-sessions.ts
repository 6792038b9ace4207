import type { SecondFactors, Shown } from '../../../commands/vault/second-factor/second-factors.js'

/** What changes how sessions stand to a second factor; this process asks about those of its member anew before the answer goes out, the others within a second. */
export const raisingSessions = (factors: SecondFactors, dropOf: (memberIds: readonly number[]) => void): SecondFactors => {
  const thenAskAnew =
    <Of extends Pick<Shown, 'memberId'>, Rest extends unknown[], Result>(change: (of: Of, ...rest: Rest) => Promise<Result>) =>
    (of: Of, ...rest: Rest): Promise<Result> =>
      change(of, ...rest).finally(() => dropOf([of.memberId]))
  const { check, confirm, remove } = factors
  return { ...factors, check: thenAskAnew(check), confirm: thenAskAnew(confirm), remove: thenAskAnew(remove) }
}
