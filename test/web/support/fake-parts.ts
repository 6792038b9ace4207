import { setImmediate } from 'node:timers/promises'
import { eventually } from '../../support/eventually.js'

interface Answer {
  readonly headers?: Readonly<Record<string, string | number>>
  readonly body?: object
}

/** Stands in for XMLHttpRequest towards uploads in parts: each request waits in `asked` for its answer. */
export const fakeParts = () => {
  const real = globalThis.XMLHttpRequest
  const asked: Asked[] = []
  class Fake extends Asked {
    override send = () => void asked.push(this)
  }
  Object.assign(globalThis, { XMLHttpRequest: Fake })
  return {
    asked,
    /** The request with this number, from 1, once it has come. */
    nth: async (count: number): Promise<Asked> => {
      await eventually(() => {
        if (asked.length < count) throw new Error(`Only ${asked.map(({ method }) => method).join(', ') || 'nothing'} came`)
      })
      return asked[count - 1]!
    },
    restore: () => Object.assign(globalThis, { XMLHttpRequest: real }),
  }
}

class Asked {
  readonly upload = {}
  readonly headers: Record<string, string> = {}
  method = ''
  path = ''
  status = 0
  responseText = ''
  aborted = false
  onload?: () => void
  onerror?: (error: unknown) => void
  private answered: NonNullable<Answer['headers']> = {}

  open = (method: string, path: string) => {
    this.method = method
    this.path = path
  }
  setRequestHeader = (name: string, value: string) => {
    this.headers[name] = value
  }
  getResponseHeader = (name: string): string | null => this.answered[name]?.toString() ?? null
  send = (): void => undefined
  abort = () => {
    this.aborted = true
  }
  /** Once what follows from it has been done. */
  reply = async (status: number, { headers = {}, body }: Answer = {}): Promise<void> => {
    Object.assign(this, { status, answered: headers, responseText: body ? JSON.stringify(body) : '' })
    this.onload?.()
    await setImmediate()
  }
}
