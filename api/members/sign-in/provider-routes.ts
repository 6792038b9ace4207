import type { Provider } from '../../../domain/kernel/people/provider.js'
import { appleSignIn, googleSignIn, startSignIn } from '../../contract/members/providers.js'
import type { Deps } from '../../deps.js'
import { serve, type Asked, type Served } from '../../http/serve.js'
import { signingIn } from './signed-in.js'
import { withProvider } from './with-provider.js'

type SignIn = Pick<Asked<typeof appleSignIn>, 'body' | 'signInSecret' | 'userAgent' | 'commandId' | 'send'>

/** Signing in with Google and Apple (spec 1 §7): the browser is sent there, comes back with a code, and hands it in for a session. */
export const providerRoutes = (deps: Deps): Served[] => {
  const { openId } = deps
  const memberOf = withProvider(deps)
  const start = signingIn(deps)

  const signIn = async (provider: Provider, { body, signInSecret, userAgent, commandId, send }: SignIn) => {
    const { authCode: code, state, name = {} } = body
    const identity = await openId.finish(provider, { code, state, secret: signInSecret })
    const named = { firstName: identity.firstName || (name.firstName ?? ''), lastName: identity.lastName || (name.lastName ?? '') }
    const memberId = await memberOf(provider, { ...identity, ...named }, { commandId, send })
    const told = await start({ memberId, remembered: false, signIn: provider, userAgent })
    return { ...told, signInSecret: null }
  }

  return [
    serve(startSignIn, async ({ body }) => {
      const { url, secret } = await openId.begin(body.provider)
      return { answer: { url }, signInSecret: secret }
    }),

    serve(googleSignIn, (asked) => signIn('google', asked)),
    serve(appleSignIn, (asked) => signIn('apple', asked)),
  ]
}
