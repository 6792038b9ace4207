import { forgetShown } from '../support/browser/shown.js'

forgetShown()
