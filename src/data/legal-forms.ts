/**
 * How registered names end, and words that say what something is in law; whole words, in lower case without dots.
 * What stands in two lists in two countries is in neither.
 */
export const legalFormWords = {
  nonprofit:
    '501c3|501(c)(3)|asbl|vzw|ev|ggmbh|charity|charitable trust|foundation|fondation|stiftung|association|non-profit|nonprofit|not-for-profit|ngo|ong|cic|community interest company|nonprofit corporation|non-profit corporation|non-profit organisation|non-profit organization|nonprofit organization',
  company:
    'ab|ag|aps|as|a/s|bv|bvba|corp|corporation|doo|eood|eurl|gmbh|gmbh & co kg|inc|incorporated|kft|kk|limited|llc|llp|ltd|ltda|limited liability company|nv|oü|oy|plc|private limited|private limited company|psa|pte ltd|pty ltd|pvt ltd|public limited company|sa|sarl|sas|sasu|scop|se|sia|sl|slu|sp z oo|spa|spzoo|srl|sro|uab|ug|ug haftungsbeschränkt|ug (haftungsbeschränkt)|c-corp|c corp|delaware c-corp|delaware c corp|simple joint-stock company|joint-stock company',
  sole_trader:
    'sole trader|sole proprietor|sole proprietorship|auto-entrepreneur|autoentrepreneur|micro-entrepreneur|einzelunternehmen|freelancer|self-employed|jdg|jednoosobowa działalność gospodarcza',
  public_body: 'public university|state university|municipality|public body',
  none: 'none|none yet|no|not yet|not registered|not registered yet|not incorporated|not incorporated yet|unregistered|unincorporated|no legal entity|no legal entity yet|aucune|pas encore|not yet registered|not yet incorporated|no entity|no entity yet|not founded yet',
} as const;
