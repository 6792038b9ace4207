import type { UnknownAction } from '@reduxjs/toolkit'
import { countsLoaded } from '../../../connections/counts-slice.js'
import { roomsTold } from '../../../chat/unread/unread-slice.js'
import { notificationsChanged } from '../../../notifications/slice.js'
import { rolesChanged, signedIn, signedOut, standingChanged } from '../../../shared/session/session.js'
import { LineTold } from '../../../shared/ui/ConnectionBar.js'
import { workLoaded } from '../../../staff/work/work-slice.js'
import { Footer } from '../../frame/Footer.js'
import { Header } from '../../frame/Header.js'
import { BottomBar } from '../../menu/BottomBar.js'
import { MenuDrawer } from '../../menu/MenuDrawer.js'
import { SectionLinks } from '../../menu/SectionLinks.js'
import { Palette } from '../../palette/Palette.js'
import { aRoom } from '../chat-sample.js'
import type { Group } from '../group.js'
import { LONG_NAME, me } from '../sample.js'
import { Still, Typed } from '../Still.js'

const nothing = () => undefined
const noText = () => ''

const HOME = { path: '/home', section: 'home' } as const
const CASES = { path: '/community', section: 'cases' } as const
const CHAT = { path: '/chat', section: 'chat' } as const
const DESK = { path: '/staff/reports', section: 'staff' } as const

const visitor: readonly UnknownAction[] = [signedOut({ ended: false })]
const newcomer: readonly UnknownAction[] = [signedIn({ ...me, is_all_details_filled: 0 })]
const longNamed: readonly UnknownAction[] = [signedIn({ ...me, full_name: LONG_NAME })]
const suspended: readonly UnknownAction[] = [standingChanged({ id: me.id, action: 'suspend', until: null })]
const ofStaff: readonly UnknownAction[] = [
  rolesChanged({ id: me.id, roles: ['moderator', 'auditor', 'editor'], position: 1 }),
  workLoaded({ reports: 12, appeals: 1 }),
]
/** What is counted beside bell, chat and connections. */
const counted: readonly UnknownAction[] = [
  notificationsChanged({ unread: 12, version: 1 }),
  roomsTold([aRoom({ unread: 3 })]),
  countsLoaded({ community: { requests: 2, connections: 214 }, beyond: { requests: 0, connections: 0 }, before: {} }),
]

export const headers: Group = {
  name: 'Header',
  wide: 'whole',
  states: [
    { name: 'of a visitor', given: visitor, at: HOME, show: <Header /> },
    { name: 'of a newcomer', given: newcomer, at: HOME, show: <Header /> },
    { name: 'of a member, among the cases', at: CASES, show: <Header /> },
    { name: 'of a member, with what is new', given: counted, at: CASES, show: <Header /> },
    { name: 'of the staff', given: ofStaff, at: DESK, show: <Header /> },
    { name: 'of who is suspended', given: suspended, at: HOME, show: <Header /> },
  ],
}

export const menus: Group = {
  name: 'MenuDrawer',
  height: 1120,
  states: [
    { name: 'of a visitor', given: visitor, at: HOME, show: <Still children={<MenuDrawer opened close={nothing} />} /> },
    { name: 'of a member', at: { path: '/account' }, show: <Still children={<MenuDrawer opened close={nothing} />} /> },
    { name: 'of the staff', given: [...longNamed, ...ofStaff], at: DESK, show: <Still children={<MenuDrawer opened close={nothing} />} /> },
    { name: 'of who is suspended', given: suspended, at: HOME, show: <Still children={<MenuDrawer opened close={nothing} />} /> },
  ],
}

export const bottomBars: Group = {
  name: 'BottomBar, on a phone',
  height: 120,
  states: [
    { name: 'among the cases', at: CASES, show: <BottomBar id={me.id} /> },
    { name: 'in the chat, where something is unread', given: counted, at: CHAT, show: <BottomBar id={me.id} /> },
    {
      name: 'offline',
      at: CASES,
      show: (
        <>
          <BottomBar id={me.id} />
          <LineTold online={false} isLost isLong={false} />
        </>
      ),
    },
  ],
}

export const sections: Group = {
  name: 'SectionLinks',
  paper: true,
  states: [
    { name: 'of the cases', at: CASES, show: <SectionLinks /> },
    { name: 'of the cases, with counts', given: counted, at: { path: '/communityFollowing', section: 'cases' }, show: <SectionLinks /> },
    { name: 'of Academics, around a page', at: { path: '/upcoming', section: 'events' }, show: <SectionLinks /> },
    { name: 'of the staff, with what waits', given: ofStaff, at: DESK, show: <SectionLinks /> },
  ],
}

export const footers: Group = {
  name: 'Footer',
  wide: 'whole',
  states: [
    { name: 'of members’ pages', show: <Footer variant="member" /> },
    { name: 'of public pages', show: <Footer variant="public" /> },
  ],
}

/** Of a newcomer, who looks for nothing that a server is asked for. */
export const palettes: Group = {
  name: 'Palette',
  height: 560,
  wide: true,
  states: [
    { name: 'with the pages of a newcomer', given: newcomer, show: <Still children={<Palette asked={1} early={noText} />} /> },
    {
      name: 'a page, found by a word for it',
      given: newcomer,
      show: <Typed text="export" children={<Still children={<Palette asked={1} early={noText} />} />} />,
    },
    {
      name: 'an action',
      given: newcomer,
      show: <Typed text="logout" children={<Still children={<Palette asked={1} early={noText} />} />} />,
    },
    {
      name: 'nothing found',
      given: newcomer,
      show: <Typed text="zzz" children={<Still children={<Palette asked={1} early={noText} />} />} />,
    },
  ],
}
