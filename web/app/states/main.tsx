import '../../shared/ui/mantine/base.css'
import '../font.css'
import '../first-paint.css'
import '../app.css'
import { createRoot } from 'react-dom/client'
import { getNonce } from '../nonce.js'
import { lookOf } from './look.js'
import { StatesPage } from './StatesPage.js'

const look = lookOf(location.search)
document.documentElement.dir = look.dir
createRoot(document.getElementById('root')!).render(<StatesPage look={look} getNonce={getNonce} />)
