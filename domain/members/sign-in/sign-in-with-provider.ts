import type { Static } from '@sinclair/typebox'
import { Refusal } from '../../kernel/refusal.js'
import type { Membership } from '../member.js'
import type { MemberEvent, SignInWithProvider } from '../messages.js'

/**
 * A provider has told who somebody is and that the address is theirs, which counts as proved (DECISIONS 2). Until then it was anybody's: what
 * was told with it gives way to what the provider says. Of whoever has proved it before nothing changes but that they may come this way.
 */
export const signInWithProvider = (
  { data: { provider, claim, ...person }, at }: Static<typeof SignInWithProvider>,
  { verified, providers, steps }: Membership,
): MemberEvent[] => {
  if (!steps.isEmpty()) throw new Refusal('invalid', 'This account is being deleted')
  const { memberId } = person
  const joined: MemberEvent[] = [
    { type: 'MemberRegistered', data: { ...person, registeredAt: at } },
    { type: 'EmailVerified', data: { memberId, verifiedAt: at } },
  ]
  const linked: MemberEvent[] = [{ type: 'ProviderLinked', data: { memberId, provider, claim, linkedAt: at } }]
  return [...(verified ? [] : joined), ...(providers.has(claim) ? [] : linked)]
}
