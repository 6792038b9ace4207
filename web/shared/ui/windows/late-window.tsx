import { lazy, Suspense, useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import { whenOnline } from '../../net/when-online.js'
import { useLoadedSoon } from '../hooks/useLoadedSoon.js'
import { noticed } from '../notices/notices.js'
import { Coming } from './Coming.js'

interface WindowProps {
  readonly opened: boolean
  readonly close: () => void
}

/**
 * A window whose code is on its way while a page is read, and comes at once when it is wanted; without a line, when there is one again. Where it could
 * not be loaded that is said, and the page stays, with what was read and typed there.
 */
export const lateWindow = (load: () => Promise<ComponentType<WindowProps>>) => {
  const loaded = async () => {
    await whenOnline()
    return { default: await load() }
  }
  const orNotLoaded = (error: unknown) => {
    console.error('A window could not be loaded', error)
    return { default: NotLoaded }
  }
  return { Late: lazy(() => loaded().catch(orNotLoaded)), load: loaded }
}

/** In the place of a window that could not be loaded. Most browsers take it for lost until the page is loaded anew. */
const NotLoaded = ({ opened, close }: WindowProps) => {
  const dispatch = useDispatch()
  useEffect(() => {
    if (!opened) return
    dispatch(noticed({ kind: 'error', text: 'This could not be loaded. Reload the page and try again.' }))
    close() // so that the next press says it again
  }, [opened])
  return null
}

/** Such a window, and what opens it. It is there from when it was first wanted, and keeps what it holds while it is closed. */
export const useLateWindow = ({ Late, load }: ReturnType<typeof lateWindow>, isWanted = false): readonly [ReactNode, open: () => void] => {
  const [state, setState] = useState<'never' | 'open' | 'closed'>(isWanted ? 'open' : 'never')
  useLoadedSoon(load)
  const window = (
    <Suspense fallback={<Coming />}>{state !== 'never' && <Late opened={state === 'open'} close={() => setState('closed')} />}</Suspense>
  )
  return [window, () => setState('open')]
}
