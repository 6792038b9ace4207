import { useLocation } from 'react-router-dom'
import { LandingPage } from '../members/LandingPage.js'
import { LandingSections } from '../site/LandingSections.js'
import { World } from '../site/World.js'
import { usePage } from './usePage.js'

/** What SFS is, to everybody, with the way in on the first screen; a part of it is led to by its name in the address (spec 1 §2). */
export const HomePage = () => {
  const { pathname } = useLocation()
  return (
    <>
      <LandingPage title={usePage()?.title ?? 'Home'} aside={<World />} />
      <LandingSections section={pathname.split('/')[2]} />
    </>
  )
}
