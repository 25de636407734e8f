/**
 * What commands do changes with the version of the rules in force. A state begins with the first; `activate_rules` puts the next
 * one in force, once every replica runs a release that knows it.
 *
 * 1  the exchange as it was first released
 * 2  client order ids are remembered by account; commands that carry an expiry are refused after it
 */
export const newestRulesVersion = 2
