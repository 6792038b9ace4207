import { forgetShown } from '../support/shown.js'

forgetShown()
