import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation } from 'react-router-dom'
import type { ToldLine } from './calls.js'
import { toldFollowed } from './slice.js'

const TOLD = 'told'

/** The line that an address names, as mails and pushes write it (api/notifications/told.ts). The server knows which kinds there are. */
const lineIn = (search: string): ToldLine | undefined => {
  const [, kind, target] = /^([a-z-]+)\.(.+)$/.exec(new URLSearchParams(search).get(TOLD) ?? '') ?? []
  return kind === undefined || target === undefined ? undefined : { kind: kind as ToldLine['kind'], target }
}

/** Whoever follows a mail or a push has read what it told of. */
export const useTold = (): void => {
  const { search } = useLocation()
  const dispatch = useDispatch()
  useEffect(() => {
    const line = lineIn(search)
    if (!line) return
    dispatch(toldFollowed(line))
    forgetInAddress()
  }, [search, dispatch])
}

/** It is told once, and not again when the page is loaded anew, or somebody else is sent the address. No page is left by this, so the router need not know. */
const forgetInAddress = (): void => {
  const shown = new URL(location.href)
  if (!shown.searchParams.has(TOLD)) return
  shown.searchParams.delete(TOLD)
  history.replaceState(history.state, '', shown)
}
