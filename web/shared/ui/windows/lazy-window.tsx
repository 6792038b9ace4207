import { lazy, useEffect, type ComponentType } from 'react'
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

/**
 * A window, or a menu, whose code comes when it is wanted. Where it could not be loaded that is said, it is closed, and the page stays, with what was read
 * and typed there.
 */
export const lazyWindow = <Props,>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    try {
      return { default: await whenThere(load)() }
    } catch (error) {
      console.error('A window could not be loaded', error)
      return { default: NotLoaded as ComponentType<Props> }
    }
  })

/** In the place of a window that could not be loaded. Most browsers take it for lost until the page is loaded anew. */
const NotLoaded = ({ opened = true, close }: Partial<WindowProps>) => {
  const dispatch = useDispatch()
  useEffect(() => {
    if (!opened) return
    dispatch(noticed({ kind: 'error', text: 'This could not be loaded. Reload the page and try again.' }))
    close?.() // so that the next press says it again
  }, [opened])
  return null
}
