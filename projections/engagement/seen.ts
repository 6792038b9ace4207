/** Some cards of a feed, with what moves on them; `$1` is who looks. `cards` is a query of cards. */
export const seenIn = (view: string, cards: string): string => `
  select card.*, like_count, comment_count, counts.position::float8 as position, version,
    coalesce(mine.liked, false) as is_like, coalesce(kept.saved, false) as is_save
  from (${cards}) card
  join ${view}.counts on counts.post_id = card.post_id
  left join ${view}.liking mine on mine.post_id = card.post_id and mine.member_id = $1
  left join ${view}.saving kept on kept.post_id = card.post_id and kept.member_id = $1`
