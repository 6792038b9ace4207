import { lazy, useEffect, type ComponentType } from 'react'
import { useDispatch } from 'react-redux'
import { NO_CONNECTION } from '../../net/answer.js'
import { come } from '../hooks/at-leisure.js'
import { noticed } from '../notices/notices.js'

export interface WindowProps {
  readonly opened: boolean
  readonly close: () => void
}

/** How a page closes what was opened in it. */
interface Closed {
  readonly close: (...told: never[]) => void
}

/**
 * A window, a menu, or what else a press opens, whose code comes when it is wanted, unless `useLoadedSoon` has fetched it by then. Where it could not be
 * loaded, or there is no line to load it, that is said, and it is closed, so that the next press tries or says it again; the page stays, with what was
 * read and typed there.
 */
export const lazyWindow = <Props,>(load: () => Promise<ComponentType<Props>>): ComponentType<Props & Closed> => {
  const Come = lazy(async () => {
    try {
      return { default: (await load()) as ComponentType<Props & Closed> }
    } catch (error) {
      console.error('A window could not be loaded', error)
      return { default: NotLoaded as ComponentType<Props & Closed> }
    } finally {
      come.add(load)
    }
  })
  // A browser takes code for lost that it could not load: none is asked for without a line.
  return (props) => (navigator.onLine || come.has(load) ? <Come {...props} /> : <NotLoaded {...props} />)
}

/** Most browsers take it for lost until the page is loaded anew. */
const LOST = 'This could not be loaded. Reload the page and try again.'

/** In the place of a window whose code is not there. */
const NotLoaded = ({ opened = true, close }: Pick<WindowProps, 'close'> & Partial<WindowProps>) => {
  const dispatch = useDispatch()
  useEffect(() => {
    if (!opened) return
    dispatch(noticed({ kind: 'error', text: navigator.onLine ? LOST : NO_CONNECTION }))
    close()
  }, [opened])
  return null
}
