import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import { EmailText } from '../shared/ui/text/EmailText.js'
import { settings } from '../shared/net/server-settings.js'
import classes from './Learning.module.css'

/** How what surgeons would like to show comes to the editors (spec 2 §2). Where the operator has named no address, the contact page leads there. */
export const Submissions = () => {
  const { support } = settings()
  return (
    <p className={classes.note}>
      Do you have something that others can learn from?{' '}
      {support === null ? (
        <>
          Tell us on the{' '}
          <Anchor component={Link} to="/contactPage">
            contact page
          </Anchor>
          : an editor answers with where to send it.
        </>
      ) : (
        <>
          Send it to{' '}
          <Anchor href={`mailto:${support}`}>
            <EmailText address={support} />
          </Anchor>
          , with a title, a few sentences and your speciality.
        </>
      )}{' '}
      Please leave out anything that could identify a patient.
    </p>
  )
}
