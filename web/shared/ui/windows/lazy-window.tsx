import { lazy, useEffect, type ComponentType, type LazyExoticComponent } from 'react'
import { useDispatch } from 'react-redux'
import { whenOnline } from '../../net/when-online.js'
import { noticed } from '../notices/notices.js'

export interface WindowProps {
  readonly opened: boolean
  readonly close: () => void
}

/** Fetches code; without a line, when there is one again. */
export const whenThere =
  <Props,>(load: () => Promise<ComponentType<Props>>) =>
  async () => {
    await whenOnline()
    return load()
  }

/** How a page closes what was opened in it. */
interface Closed {
  readonly close: (...told: never[]) => void
}

/**
 * A window, a menu, or what else a press opens, whose code comes when it is wanted. Where it could not be loaded that is said, and it is closed, so that
 * the next press says it again; the page stays, with what was read and typed there.
 */
export const lazyWindow = <Props,>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props & Closed>> =>
  lazy(async () => {
    try {
      return { default: (await whenThere(load)()) as ComponentType<Props & Closed> }
    } catch (error) {
      console.error('A window could not be loaded', error)
      return { default: NotLoaded as ComponentType<Props & Closed> }
    }
  })

/** In the place of a window that could not be loaded. Most browsers take it for lost until the page is loaded anew. */
const NotLoaded = ({ opened = true, close }: Pick<WindowProps, 'close'> & Partial<WindowProps>) => {
  const dispatch = useDispatch()
  useEffect(() => {
    if (!opened) return
    dispatch(noticed({ kind: 'error', text: 'This could not be loaded. Reload the page and try again.' }))
    close()
  }, [opened])
  return null
}
