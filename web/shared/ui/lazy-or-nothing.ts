import { lazy, type ComponentType } from 'react'
import { whenOnline } from '../net/when-online.js'

/** What a page can do without, where its code could not be loaded; without a line it waits for one. */
export const lazyOrNothing = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({
    default: await whenOnline()
      .then(load)
      .catch((): ComponentType<Props> => () => null),
  }))
