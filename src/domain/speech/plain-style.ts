/** Style in which the local voice speaks as its library does: without intonation, breaths and high band. For comparison by administrators. */
export const PLAIN_STYLE = 'plain';
