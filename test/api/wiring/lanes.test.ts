import { expect } from 'chai'
import type { LaneName, Working } from '../../../api/slice.js'
import { apiSlices } from '../../../api/slices.js'

/** Whatever is asked of it, it answers with itself, or nothing where words are wanted: no task is done here. */
const anything: unknown = new Proxy(() => undefined, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => '' : anything),
  apply: () => anything,
})

/** Which kinds of tasks wait for each other. Whoever adds one says here whom it may hold up. */
const TASKS: Readonly<Record<LaneName, readonly string[]>> = {
  mails: ['code', 'contact-mail', 'deletion-proof', 'export-ready', 'mail', 'receipt', 'standing-mail'],
  notices: ['notify-digest', 'notify-mail'],
  pushes: ['notify-push', 'push'],
  quick: [
    ...['attach', 'clear-reel', 'command', 'drop', 'erase', 'forget-learning', 'forget-notifications', 'free-claims', 'join-groups'],
    ...['lapse-reel', 'let-go-of-file', 'register', 'show', 'sweep-notifications', 'take-back-from-all', 'tell-rest', 'tell-room'],
    ...['untell-message', 'untell-removed', 'withhold'],
  ],
  looks: ['look-by-rules'],
  erasures: ['erase-account'],
  exports: ['export'],
  videos: ['prepare-video'],
  renditions: ['shrink-video'],
  rehearsals: ['rehearse-rule'],
  anchors: ['seal-anchor'],
}

describe('the tasks of all slices', () => {
  it('are in lanes where what is slow, or waits for somebody else’s server, holds up nothing else', () => {
    const found: Record<string, string[]> = {}
    for (const { doers } of apiSlices)
      for (const [lane, tasks] of Object.entries(doers?.(anything as Working) ?? {})) (found[lane] ??= []).push(...Object.keys(tasks))
    for (const tasks of Object.values(found)) tasks.sort()
    expect(found).to.deep.equal(TASKS)
  })
})
