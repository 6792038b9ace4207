import { lazy, Suspense, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { Navigate, Outlet, useLocation, useMatches, type Location } from 'react-router-dom'
import { selectGone, selectLeft, selectMe, selectStanding, selectVisit } from '../../shared/session/session.js'
import { PageLoading } from '../../shared/ui/pages/PageLoading.js'
import { DELETION, speaksOfDeletion } from '../composed/deletion.js'
import { CODE, HOME, JOIN, landingOf, STANDING, wayOf } from './guards.js'
import { Led } from './Led.js'
import { usePage } from './usePage.js'

const RoleLost = lazy(async () => ({ default: (await import('./RoleLost.js')).RoleLost }))

/** How often another member has taken the place of the one before: a page that stays open is another then, and asks anew. */
const useTaker = (): number => {
  const me = useSelector(selectMe)
  const last = useRef({ me, times: 0 }).current
  if (me && me !== last.me) {
    if (last.me) last.times += 1
    last.me = me
  }
  return last.times
}

/** The open page, to whom it is for; the others are led elsewhere, as soon as it is not for them any more. Whose role ends before an open page stays, and reads so. */
export const Guarded = () => {
  const page = usePage()
  const who = useSelector(selectStanding)
  const hasLeft = useSelector(selectLeft)
  const visit = useSelector(selectVisit)
  const isGone = useSelector(selectGone)
  const { pathname, search, hash, state } = useLocation() as Location<unknown>
  const params = useMatches().at(-1)?.params
  const opened = useRef<string | null>(null)
  const taker = useTaker()
  if (!page) return <Outlet />
  if (!page.path.startsWith(DELETION) && speaksOfDeletion(pathname)) return <Navigate to={DELETION} replace />
  if (page.hasLogin) return who.kind === 'unknown' ? <PageLoading /> : <AtLogin key={pathname} />

  const way = wayOf(page.guard, who, { id: params?.['id'], handed: state !== null, isKnown: visit !== null })
  if (way.kind === 'wait') return <PageLoading />
  if (way.kind === 'open') {
    opened.current = pathname
    return <Outlet key={taker} />
  }
  if (opened.current === pathname && page.guard.for === 'staff' && way.to === HOME)
    return (
      <Suspense fallback={<PageLoading />}>
        <RoleLost title={page.title} roles={page.guard.roles} />
      </Suspense>
    )
  if (isGone) return <Led way={{ kind: 'led', to: JOIN }} />
  const wanted = page.load && (page.called ?? page.title)
  // One for each place: two places in turn may lead to the same one.
  const isVisitOver = opened.current === pathname && page.guard.for === 'known-visitors' // which is said where it leads
  return (
    <Led
      key={pathname}
      way={isVisitOver ? { kind: 'led', to: way.to } : way}
      from={hasLeft ? undefined : pathname + search + hash}
      wanted={wanted}
    />
  )
}

/** Who came as a visitor and has signed in, if need be with a code, goes on to where they wanted to go, or to their place. */
const AtLogin = () => {
  const page = usePage()
  const who = useSelector(selectStanding)
  const [cameAs] = useState(who.kind)
  const { from } = (useLocation().state ?? {}) as { readonly from?: string }
  if (!page) return <Outlet />
  if (cameAs === 'visitor' && who.kind === 'unproved') return <Led way={{ kind: 'led', to: CODE, back: true }} from={from} />
  if (cameAs === 'visitor' || cameAs === 'unproved') {
    if (who.kind === 'shut-out') return <Led way={{ kind: 'led', to: STANDING, back: true }} from={from} />
    if (who.kind === 'newcomer') return <Led way={{ kind: 'led', to: landingOf(who) }} />
    if (who.kind === 'member') return <Led way={{ kind: 'led', to: from ?? landingOf(who) }} />
  }
  const way = wayOf(page.guard, who)
  return way.kind === 'led' ? <Led way={way} /> : <Outlet />
}
