/** No page is larger. It stands in the statements, so that they are planned for a page, also where a plan is kept for all sizes. */
export const MOST = 100

/** An older post is there to be found. In these words, which the indexes have too. */
export const OLDER_THERE = `shape <> 'clinical' and removed_by is null`

/** Some cards, with what moves on them; `$1` is who looks. */
export const seen = (cards: string): string => `
  select card.*, like_count, comment_count, counts.position::float8 as position, version,
    coalesce(mine.liked, false) as is_like, coalesce(kept.saved, false) as is_save
  from (${cards}) card
  join case_feed.counts on counts.post_id = card.post_id
  left join case_feed.liking mine on mine.post_id = card.post_id and mine.member_id = $1
  left join case_feed.saving kept on kept.post_id = card.post_id and kept.member_id = $1`
