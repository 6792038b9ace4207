import { createContext, type ReactNode } from 'react'
import type { MemberId } from './calls.js'

/** The way to talk to a member of that name, which `web/app` gives to pages; nothing as long as there is none. */
export const Chat = createContext<(other: MemberId, name: string | null) => ReactNode>(() => null)
