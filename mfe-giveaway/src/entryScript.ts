// Stands alone: the gateway writes it into the documents of giveaways.
import './features/giveaway/entry/document/entryScript';
