import type { MayWatch } from '../sockets/watch.js'
import { AUTHOR } from './rooms.js'

const NAME = new RegExp(`^${AUTHOR}:[1-9]\\d{0,9}$`)

/** Every member may look at what another one has posted; of whom there is not nothing is ever said. */
export const mayWatchAuthors: MayWatch = (asked) =>
  Promise.resolve(asked.map(({ names }) => names.filter((name) => NAME.test(name)).map((name) => ({ name }))))
