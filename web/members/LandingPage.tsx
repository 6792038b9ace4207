import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { myself } from '../shared/format/person.js'
import { selectSession } from '../shared/session/session.js'
import { ConnectNow } from './ConnectNow.js'
import { Door } from './Door.js'
import { LoginForm } from './LoginForm.js'

/** The way in; the form gives way to the next step when somebody is signed in (spec 1 §2). */
export const LandingPage = ({ title, aside }: { title: string; aside?: ReactNode }) => {
  const session = useSelector(selectSession)
  return (
    <Door title={title} heading={session ? `Welcome, ${myself(session.full_name)}` : 'Login'} aside={aside}>
      {session ? <ConnectNow /> : <LoginForm />}
    </Door>
  )
}
