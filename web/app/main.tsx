import '../shared/ui/mantine/base.css'
import './app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import type { Line } from '../shared/net/socket.js'
import { App } from './App.js'
import { members } from './doors.js'
import { getNonce } from './nonce.js'
import { routes } from './routes.js'
import { createStore } from './store.js'
import { startWorker } from './worker.js'

/** Only members have a line: a visitor does not load what opens one. */
const dialling: Line['dialling'] = async () => {
  const { io } = await import('socket.io-client')
  return (token) => io({ transports: ['websocket'], auth: (sign: (auth: object) => void) => sign({ token: token() }) })
}
const store = createStore({ dialling, spread: 3_000, poll: 30_000, tabs: new BroadcastChannel('session') }, members)
const router = createBrowserRouter(routes)

window.addEventListener('load', () => void startWorker())
document.querySelector('title')?.remove() // each page says its own
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App store={store} router={router} getNonce={getNonce} />
  </StrictMode>,
)
