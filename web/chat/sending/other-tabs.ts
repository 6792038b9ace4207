import { eventChannel, type EventChannel } from 'redux-saga'

/** A channel of its own: on that of the session older code would take what is said here for a session. */
const NAME = 'chat outgoing'

/** What the tabs of a browser tell each other of messages that are over, by their keys. */
export interface OtherTabs {
  readonly tell: (key: string) => void
  /** Closing it closes both ways. */
  readonly heard: EventChannel<string>
}

export const otherTabs = (): OtherTabs => {
  const tabs = new BroadcastChannel(NAME)
  const heard = eventChannel<string>((emit) => {
    tabs.addEventListener('message', ({ data }: MessageEvent<string>) => emit(data))
    return () => tabs.close()
  })
  return { tell: (key) => tabs.postMessage(key), heard }
}
