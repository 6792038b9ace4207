import { Anchor, Text, Title } from '@mantine/core'
import { Link } from 'react-router-dom'
import { LEGAL } from '../../shared/ui/text/legal.js'
import { Sheet } from '../../shared/ui/pages/Sheet.js'
import { ContactForm } from './ContactForm.js'
import classes from './ContactPage.module.css'
import { contactAddress } from '../site.js'

export const ContactPage = () => (
  <div className={classes.page}>
    <title>Contact · SFS</title>
    <div>
      <Title order={1}>Contact</Title>
      <Text mt="md" maw="44ch">
        A question, an idea, something that does not work: write to us. Please leave out everything about patients.
      </Text>
      {contactAddress && (
        <Text mt="md">
          <Anchor href={`mailto:${contactAddress}`}>{contactAddress}</Anchor>
        </Text>
      )}
      <Text mt="md" c="dimmed" maw="44ch">
        We use what you write only to answer you. How long we keep it is explained in our{' '}
        <Anchor component={Link} to={LEGAL.privacy.to}>
          {LEGAL.privacy.text}
        </Anchor>
        .
      </Text>
    </div>
    <Sheet>
      <ContactForm />
    </Sheet>
  </div>
)
