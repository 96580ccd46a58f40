// A separate bundle: the gateway inlines it into the documents of giveaways.
import './features/giveaway/entry/document/entryScript';
