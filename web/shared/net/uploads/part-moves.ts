import type { Upload } from 'tus-js-client'

interface Needs {
  readonly upload: Upload
  readonly stopped: AbortSignal
  /** Nothing moves: the browser says that there is no line. */
  readonly lost: () => void
}

/** Lets a file move while there is a line and nobody holds it. The browser says when: nobody has to wait for the next try. */
export const partMoves = ({ upload, stopped, lost }: Needs) => {
  let isHeld = false
  const goOn = (): void => {
    void upload.abort() // what waits for its next try need not wait any longer
    if (!isHeld && !stopped.aborted) upload.start()
  }
  const wait = (): void => {
    void upload.abort()
    if (!isHeld) lost()
  }
  const move = (): void => (navigator.onLine ? goOn() : wait())
  window.addEventListener('online', goOn)
  window.addEventListener('offline', wait)
  return {
    begin: move,
    hold: (asked: boolean): void => {
      isHeld = asked
      if (isHeld) void upload.abort()
      else move()
    },
    /** Hears no more of the line. */
    end: (): void => {
      window.removeEventListener('online', goOn)
      window.removeEventListener('offline', wait)
    },
  }
}
