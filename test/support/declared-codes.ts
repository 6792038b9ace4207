import { methodsOf, type Method } from '../../api/contract/call.js'
import { calls } from '../../api/contract/calls.js'
import { codesOf } from '../../api/contract/codes.js'

/** What nobody declares: that we have made a mistake. */
const OURS = 500

const shapes = calls.map((call) => ({ call, shape: new RegExp(`^${call.path.replaceAll(/:\w+/g, '[^/]+')}$`) }))

/** Throws when a call answers with a code that it does not declare. What is no call, or is asked in no way that it is served, says nothing. */
export const mustBeDeclared = (path: string, method: string, code: number): void => {
  const [named = ''] = path.split('?')
  const asked = shapes.find(({ call, shape }) => shape.test(named) && methodsOf(call).includes(method as Method))?.call
  if (!asked || code === OURS) return
  if (!codesOf(asked, method as Method).includes(code)) throw new Error(`${method} ${named} answered ${code}, which it does not declare`)
}
