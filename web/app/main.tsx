import '../shared/ui/mantine/base.css'
import '../shared/ui/windows/window-entries.js' // hears Back before the router does
import './look/font.css'
import './look/first-paint.css'
import './look/app.css'
import 'virtual:theme.css' // scripts/web/theme-sheet.ts
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import type { Line } from '../shared/net/live/socket.js'
import { atLeisure } from '../shared/ui/at-leisure.js'
import { selectStanding } from '../shared/session/session.js'
import { App } from './App.js'
import { beginAtOnce } from './begin.js'
import { members } from './doors.js'
import { whenKnown, whenReady } from './known.js'
import { dropLostSheets, takeSheets } from './look/sheets.js'
import { getNonce } from './nonce.js'
import { openFirst } from './open-first.js'
import { routes } from './routes.js'
import { createStore } from './store.js'
import { followNotifications } from './worker/follow-notifications.js'

/** Only members have a line: a visitor does not load what opens one. */
const dialling: Line['dialling'] = async () => {
  const { io } = await import('socket.io-client')
  return (token) => io({ transports: ['websocket'], auth: (sign: (auth: object) => void) => sign({ token: token() }) })
}

/** A notification may be pressed before there is a page to lead: it is followed then. */
const lead = followNotifications()

/** A finger or a key that waits has its turn. */
const turn = () => new Promise((next) => setTimeout(next))

const begin = async () => {
  const store = createStore({ dialling, spread: 3_000, poll: 30_000, tabs: new BroadcastChannel('session') }, members)
  await turn()
  beginAtOnce(location.pathname, selectStanding(store.getState()))
  await turn()
  const router = createBrowserRouter(routes)
  lead.to(router)

  /**
   * What the server has painted stays until the page is there that takes its place. It is drawn in small steps: a finger or a key that comes
   * meanwhile waits for one of them alone.
   */
  const draw = () => {
    document.querySelector('title')?.remove() // each page says its own
    const root = createRoot(document.getElementById('root')!)
    startTransition(() =>
      root.render(
        <StrictMode>
          <App store={store} router={router} getNonce={getNonce} />
        </StrictMode>,
      ),
    )
  }
  await Promise.all([whenKnown(store), whenReady(router)])
  await openFirst(store, router)
  await turn()
  draw()
}

/** The first page waits for nothing of it. */
const serve = async (): Promise<void> => {
  try {
    const { startWorker } = await import('./worker/start-worker.js')
    await startWorker()
  } catch (error) {
    console.info('The service worker could not be started', error)
  }
}

window.addEventListener('load', () => void atLeisure(serve))
dropLostSheets()
void takeSheets().then(begin) // by then the program itself has been taken in, and fingers and keys had their turn
