import '../shared/ui/mantine/base.css'
import './app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router-dom'
import { io } from 'socket.io-client'
import type { ServerSocket } from '../shared/socket.js'
import { App } from './App.js'
import { getNonce } from './nonce.js'
import { routes } from './routes.js'
import { createStore } from './store.js'
import { startWorker } from './worker.js'

const connect = (token: () => string | undefined): ServerSocket =>
  io({ transports: ['websocket'], auth: (sign: (auth: object) => void) => sign({ token: token() }) })
const store = createStore({ connect, spread: 3_000, poll: 30_000, tabs: new BroadcastChannel('session') })
const router = createBrowserRouter(routes)

window.addEventListener('load', () => void startWorker())
document.querySelector('title')?.remove() // each page says its own
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App store={store} router={router} getNonce={getNonce} />
  </StrictMode>,
)
