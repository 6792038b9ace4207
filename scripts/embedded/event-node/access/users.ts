import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { RateLimiterMemory } from 'rate-limiter-flexible'

/** Who may sign in. */
export interface User {
  readonly name: string
  readonly password: string
  readonly groups: readonly string[]
}

/** Who asks: undefined is anybody, who has not said who he is. */
export type Caller = Pick<User, 'name' | 'groups'> | undefined

export const ADMINS = '$admins'

/** So many wrong passwords a minute for one name from one address; then the right one is refused too. */
const TRIES = { points: 20, duration: 60 }
/** Nobody's password takes as long to compare as somebody's. */
const NOBODY = Buffer.alloc(32)

/** Knows users by their passwords, of which it keeps nothing but keyed digests: their key is as old as the process. */
export class Users {
  readonly #key = randomBytes(32)
  readonly #known: ReadonlyMap<string, { digest: Buffer; caller: Caller }>
  readonly #wrong = new RateLimiterMemory(TRIES)

  constructor(users: readonly User[]) {
    this.#known = new Map(users.map(({ name, password, groups }) => [name, { digest: this.#digestOf(password), caller: { name, groups } }]))
  }

  /** Whose `Basic` authorization this is; undefined when the name or the password is wrong, or too many were. */
  async signIn(authorization: string, address: string): Promise<Caller> {
    const [, encoded = ''] = /^Basic +([\w+/=]+)$/i.exec(authorization) ?? []
    const [, name = '', password = ''] = /^([^:]*):(.*)$/su.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? []
    const user = this.#known.get(name)
    const isRight = timingSafeEqual(this.#digestOf(password), user?.digest ?? NOBODY)
    if (!user) return undefined // of those there are any number: nothing is kept of them
    const key = `${name} ${address.replace(/:\d+$/, '')}`
    const tries = await this.#wrong.get(key)
    if (tries && tries.consumedPoints >= TRIES.points) return undefined
    if (isRight) return user.caller
    await this.#wrong.penalty(key)
    return undefined
  }

  #digestOf(password: string): Buffer {
    return createHmac('sha256', this.#key).update(password).digest()
  }
}
