import '../../shared/ui/mantine/base.css'
import '../look/font.css'
import '../look/first-paint.css'
import '../look/app.css'
import { createRoot } from 'react-dom/client'
import { getNonce } from '../nonce.js'
import { lookOf } from './look.js'
import { StatesPage } from './StatesPage.js'

const look = lookOf(location.search)
document.documentElement.dir = look.dir
createRoot(document.getElementById('root')!).render(<StatesPage look={look} getNonce={getNonce} />)
