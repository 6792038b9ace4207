import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { boundedCache } from '../../../commands/runtime/cache.js'
import type { MemberId } from '../../../domain/kernel/ids.js'
import type { Clock } from '../../clock.js'

const ALGORITHM = 'EdDSA'
const ISSUER = 'sfs'
/** Fifteen minutes, in milliseconds. */
const LIFE = 15 * 60_000

/** Who a token was given to, and in which session. */
export interface Bearer {
  readonly memberId: MemberId
  readonly sessionId: string
}

/** A token that was found good once is looked at again only to see whether it has run out: to verify a signature takes a tenth of a request. */
interface Good extends Bearer {
  /** In milliseconds of Unix time. */
  readonly until: number
}
/** Of the tokens used last. */
const KEPT = 10_000

/** A private key as the vault keeps it. */
export const newSigningKey = (): Buffer => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' })

/** Access tokens of fifteen minutes, signed by the one key that all processes share. */
export const tokens = (signingKey: Buffer, now: Clock) => {
  const privateKey = createPrivateKey({ key: signingKey, format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  const good = boundedCache<Good>(KEPT, () => 1)

  const verified = async (token: string): Promise<Good | undefined> => {
    try {
      const options = {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: ISSUER,
        currentDate: new Date(now()),
        requiredClaims: ['sub', 'sid', 'exp'],
      }
      const { payload } = await jwtVerify<{ sid: string }>(token, publicKey, options)
      return { memberId: Number(payload.sub) as MemberId, sessionId: payload.sid, until: payload.exp! * 1_000 }
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined
      throw error
    }
  }

  return {
    sign({ memberId, sessionId }: Bearer): Promise<string> {
      const at = new Date(now())
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(String(memberId))
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setJti(randomUUID())
        .setIssuedAt(at)
        .setExpirationTime(new Date(at.getTime() + LIFE))
        .sign(privateKey)
    },

    /** Undefined for a token that is not ours, was changed, or has run out. */
    async read(token: string): Promise<Bearer | undefined> {
      const known = good.get(token) ?? (await verified(token))
      if (!known || Date.parse(now()) >= known.until) return undefined
      good.set(token, known)
      return known
    },
  }
}
export type Tokens = ReturnType<typeof tokens>
