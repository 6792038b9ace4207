import { expect } from 'chai'

/** Day, time to the second and the zone it is told in; between the time and its half of the day stands a narrow space. */
const TO_THE_SECOND = /^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2}:\d{2}\s[AP]M \S+/

/** Fails unless every moment that is told in here can be quoted: to the second and with its zone, and as it stands in the log. How many there are. */
export const quotedMoments = (where: HTMLElement): number => {
  const times = [...where.querySelectorAll('time')]
  for (const { textContent, dateTime, title } of times) {
    expect(textContent).to.match(TO_THE_SECOND)
    expect([new Date(dateTime).toISOString(), title]).to.deep.equal([dateTime, dateTime])
  }
  return times.length
}
