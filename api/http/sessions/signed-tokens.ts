import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import { boundedCache } from '../../../commands/runtime/states/cache.js'
import type { Clock } from '../../clock.js'

const ALGORITHM = 'EdDSA'
const ISSUER = 'sfs'
/** Of the tokens used last. */
const KEPT = 10_000

/** What a good token says: whose it is, and what its signer has added, as texts. */
export interface Said {
  readonly subject: number
  readonly claims: Readonly<Record<string, string>>
}

/** A token that was found good once is looked at again only to see whether it has run out: to verify a signature takes a tenth of a request. */
interface Good extends Said {
  /** In milliseconds of Unix time. */
  readonly until: number
}

/** For whom tokens of a kind are, so that no other kind is taken for them; how long they live, in milliseconds; and what each must say. */
interface TokenKind {
  readonly audience: string
  readonly life: number
  readonly claims: readonly string[]
}

/** A private key as the vault keeps it. */
export const newSigningKey = (): Buffer => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'der' })

/** Tokens of one kind, signed by the one key that all processes share. */
export const signedTokens = (signingKey: Buffer, now: Clock, { audience, life, claims }: TokenKind) => {
  const privateKey = createPrivateKey({ key: signingKey, format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  const good = boundedCache<Good>(KEPT, () => 1)

  const verified = async (token: string): Promise<Good | undefined> => {
    try {
      const { payload } = await jwtVerify<Record<string, string>>(token, publicKey, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience,
        currentDate: new Date(now()),
        requiredClaims: ['sub', 'exp', ...claims],
      })
      const said = Object.fromEntries(claims.map((name) => [name, String(payload[name])]))
      return { subject: Number(payload.sub), claims: said, until: payload.exp! * 1_000 }
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined
      throw error
    }
  }

  return {
    sign({ subject, claims: added }: Said): Promise<string> {
      const at = new Date(now())
      return new SignJWT(added)
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(String(subject))
        .setIssuer(ISSUER)
        .setAudience(audience)
        .setJti(randomUUID())
        .setIssuedAt(at)
        .setExpirationTime(new Date(at.getTime() + life))
        .sign(privateKey)
    },

    /** Undefined for a token that is not ours, is of another kind, was changed, or has run out. */
    async read(token: string): Promise<Said | undefined> {
      const known = good.get(token) ?? (await verified(token))
      if (!known || Date.parse(now()) >= known.until) return undefined
      good.set(token, known)
      return known
    },
  }
}
