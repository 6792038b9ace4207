import { lazy, useEffect, type ComponentType } from 'react'
import { useDispatch } from 'react-redux'
import { NO_CONNECTION } from '../../net/answer.js'
import { noticed } from '../notices/notices.js'

export interface WindowProps {
  readonly opened: boolean
  readonly close: () => void
}

/** How a page closes what was opened in it. */
interface Closed {
  readonly close: (...told: never[]) => void
}

export type LazyWindow<Props> = ComponentType<Props> & {
  /** Fetches its code, for `useLoadedSoon`: from then on it opens without a line. */
  readonly load: () => Promise<ComponentType<Props>>
}

/**
 * A window, a menu, or what else a press opens, whose code comes when it is wanted, unless `useLoadedSoon` has fetched it by then. Where it could not be
 * loaded, or there is no line to load it, that is said, and it is closed, so that the next press tries or says it again; the page stays, with what was
 * read and typed there.
 */
export const lazyWindow = <Props,>(fetch: () => Promise<ComponentType<Props>>): LazyWindow<Props & Closed> => {
  let isFetched = false
  const load = async () => {
    const part = (await fetch()) as ComponentType<Props & Closed>
    isFetched = true
    return part
  }
  const Come = lazy(async () => {
    try {
      return { default: await load() }
    } catch (error) {
      console.error('A window could not be loaded', error)
      return { default: NotLoaded as ComponentType<Props & Closed> }
    }
  })
  // A browser takes code for lost that it could not load: none is asked for without a line.
  const Window = (props: Props & Closed) => (navigator.onLine || isFetched ? <Come {...props} /> : <NotLoaded {...props} />)
  return Object.assign(Window, { load })
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
