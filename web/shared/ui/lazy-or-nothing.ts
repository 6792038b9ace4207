import { lazy, type ComponentType } from 'react'

/** What a page can do without, where its code could not be loaded. */
export const lazyOrNothing = <Props>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }))
