import { LoginPage } from '../members/LoginPage.js'
import { LandingSections } from '../site/LandingSections.js'
import { World } from '../site/World.js'

/** The login is the landing page, too (spec 1 §2). */
export const DoorPage = () => (
  <>
    <LoginPage aside={<World />} />
    <LandingSections section={undefined} />
  </>
)
