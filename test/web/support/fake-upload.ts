import { act } from '@testing-library/react'

/** Stands in for XMLHttpRequest: each upload waits in `sent` for its progress and its answer. */
export const fakeUpload = () => {
  const real = globalThis.XMLHttpRequest
  const sent: Upload[] = []
  class Fake extends Upload {
    constructor() {
      super()
      sent.push(this)
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: Fake })
  return { sent, restore: () => Object.assign(globalThis, { XMLHttpRequest: real }) }
}

class Upload {
  readonly upload: { onprogress?: (step: { loaded: number; total: number }) => void } = {}
  readonly headers: Record<string, string> = {}
  path = ''
  form = new FormData()
  aborted = false
  status = 0
  responseText = ''
  onload?: () => void
  onerror?: () => void

  open = (_method: string, path: string) => {
    this.path = path
  }
  setRequestHeader = (name: string, value: string) => {
    this.headers[name] = value
  }
  send = (form: FormData) => {
    this.form = form
  }
  abort = () => {
    this.aborted = true
  }
  progress = (loaded: number, total: number) => act(async () => this.upload.onprogress?.({ loaded, total }))
  reply = (code: number, more?: object) =>
    act(async () => {
      this.status = code
      this.responseText = JSON.stringify({ code, msg: '', ...more })
      this.onload?.()
    })
  loseConnection = () => act(async () => this.onerror?.())
}
