/** The texts about the saved searches of a list, on both sides; people know them as views. */
export const savedSearchLabels = {
  all: 'All',
  views: 'Views',
  save: 'Save this view…',
  saveChanges: 'Save changes',
  more: 'More views',
  actionsOf: (name: string): string => `Actions for the view ${name}`,
  actions: {
    saveAsNew: 'Save as a new view…',
    discard: 'Discard changes',
    rename: 'Rename…',
    delete: 'Delete',
  },
  dialog: {
    save: 'Save this view',
    saveHint: 'Keeps your search, filters and sorting under this name. Only you can see it.',
    rename: 'Rename this view',
    name: 'Name',
    taken: 'There is a view with this name already',
    confirmSave: 'Save',
    confirmRename: 'Rename',
    cancel: 'Cancel',
  },
  notices: {
    saved: (name: string): string => `View ${name} saved`,
    changed: (name: string): string => `Changes of ${name} saved`,
    renamed: (name: string): string => `View renamed to ${name}`,
    deleted: (name: string): string => `View ${name} deleted`,
  },
};
