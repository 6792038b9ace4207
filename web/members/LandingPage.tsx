import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { useLocation, useMatches } from 'react-router-dom'
import { doctor } from '../shared/person.js'
import { selectSession } from '../shared/session.js'
import { ConnectNow } from './ConnectNow.js'
import { Door } from './Door.js'
import { LoginForm } from './LoginForm.js'

/** What SFS is, to everybody; the form gives way to the next step when somebody is signed in (spec 1 §2). */
export const LandingPage = () => {
  const session = useSelector(selectSession)
  const { pathname } = useLocation()
  const { title } = useMatches().at(-1)?.handle as { readonly title: string }
  useEffect(() => {
    const section = pathname.split('/')[2]
    if (section) document.getElementById(section)?.scrollIntoView({ behavior: 'smooth' })
  }, [pathname])
  return (
    <Door title={title} heading={session ? `Welcome, ${doctor(session.full_name)}` : 'Login'}>
      {session ? <ConnectNow /> : <LoginForm />}
    </Door>
  )
}
