import { ServerInterceptingCall, type ServerInterceptingCallInterface, type ServerInterceptor } from '@grpc/grpc-js'

/** For messages that are encoded already, and are handed over many at a time. */
export const preEncoded = (message: Buffer): Buffer => message

/** grpc waits after each message until it is on its way. What is handed over as a parcel goes all at once. */
const wrapped = (
  { responseSerialize }: { responseSerialize: unknown },
  call: ServerInterceptingCallInterface,
): ServerInterceptingCallInterface => (responseSerialize === preEncoded ? new Parcels(call) : call)

/** Calls it does not concern are left as they are, which grpc can deal with though its types know only of wrapped ones. */
export const sendingPreEncoded = wrapped as unknown as ServerInterceptor

class Parcels extends ServerInterceptingCall {
  constructor(private readonly wire: ServerInterceptingCallInterface) {
    super(wire)
  }

  override sendMessage(messages: readonly Buffer[], sent: () => void): void {
    let left = messages.length
    for (const message of messages)
      this.wire.sendMessage(message, () => {
        if (--left === 0) sent()
      })
  }
}
