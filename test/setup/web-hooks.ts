import { cleanup, configure } from '@testing-library/react'
import { dropAllDrafts } from '../../web/shared/drafts/drafts.js'
import { dropAllFiles } from '../../web/shared/drafts/kept-files.js'
import { forgetAsked } from '../../web/shared/net/long-asked.js'
import { hangUp } from '../web/support/open.js'

// The first line of what is missing is enough: without the whole document after it.
configure({ asyncUtilTimeout: 5_000, getElementError: (message) => new Error(message?.split('\n')[0]) })

const { error } = console
let warned: string[]

/** What React or a saga complains about fails the spec that caused it. */
export const mochaHooks = {
  beforeEach() {
    warned = []
    console.error = (...said: unknown[]) => warned.push(said.map(String).join(' '))
  },
  async afterEach() {
    cleanup()
    hangUp()
    forgetAsked() // also by a part that was drawn without a program
    await dropAllDrafts()
    await dropAllFiles()
    sessionStorage.clear()
    localStorage.clear()
    console.error = error
    if (warned[0]) throw new Error(`console.error: ${warned[0]}`)
  },
}
