import { ServerInterceptingCall, status, type Metadata, type ServerInterceptor } from '@grpc/grpc-js'
import type { Change } from '../log/changes.js'
import type { Head } from '../log/heads.js'
import { ALL, isAllowed, rightTo } from './acl.js'
import { ADMINS, Users, type Caller, type User } from './users.js'

const OPERATORS = '$ops'

/** Who may do what, where there are users. */
export class Access {
  readonly #users: Users
  readonly #callers = new WeakMap<Metadata, Caller>()

  /** `headOf` tells where a stream ends, and so its metadata. */
  constructor(
    users: readonly User[],
    private readonly headOf: (stream: string) => Promise<Head>,
  ) {
    this.#users = new Users(users)
  }

  /** Refuses calls whose user or password is wrong, before anything of them is looked at, and remembers whose the others are. */
  readonly interceptor: ServerInterceptor = (_method, call) =>
    new ServerInterceptingCall(call, {
      start: (next) => {
        next({
          onReceiveMetadata: (metadata, pass) => {
            const [authorization] = metadata.get('authorization')
            if (authorization === undefined) {
              pass(metadata)
              return
            }
            void this.#users.signIn(String(authorization), call.getPeer()).then((caller) => {
              if (!caller) {
                call.sendStatus({ code: status.UNAUTHENTICATED, details: 'Unauthenticated' })
                return
              }
              this.#callers.set(metadata, caller)
              pass(metadata)
            })
          },
        })
      },
    })

  /** Whether the one who calls with these metadata may read the stream; undefined stands for all streams. */
  async mayRead(metadata: Metadata, stream: string | undefined): Promise<boolean> {
    return this.#may(metadata, '$r', stream ?? ALL)
  }

  mayChange(metadata: Metadata, { action, stream }: Change): Promise<boolean> {
    return this.#may(metadata, action === 'append' ? '$w' : '$d', stream)
  }

  /** What the node counts is for those who run it. */
  isOperator(metadata: Metadata): boolean {
    const groups = this.#callers.get(metadata)?.groups ?? []
    return groups.includes(ADMINS) || groups.includes(OPERATORS)
  }

  async #may(metadata: Metadata, right: '$r' | '$w' | '$d', stream: string): Promise<boolean> {
    const { written } = (await this.headOf(stream)).metadata
    return isAllowed(this.#callers.get(metadata), rightTo(right, stream), stream, written['$acl'])
  }
}
