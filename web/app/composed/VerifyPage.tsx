import { useSelector } from 'react-redux'
import { VerifyPage as Page } from '../../members/VerifyPage.js'
import { selectStanding } from '../../shared/session/session.js'
import { landingOf } from '../routing/guards.js'

/** Whoever is signed in goes on to where signing in leads: who has steps to do is not warned of the first. */
export const VerifyPage = () => <Page onward={landingOf(useSelector(selectStanding))} />
