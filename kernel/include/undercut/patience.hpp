// How whoever has asked for long work may end it before it is done.
#pragma once

namespace undercut {

/// Asked from time to time by long work in the thread in which it was made, until it is gone.
class Patience {
 public:
  using Ask = bool (*)(Patience&);

  /// `ask` says whether the work is to end. It is asked often, and must be quick.
  explicit Patience(Ask ask);
  ~Patience();
  Patience(const Patience&) = delete;
  Patience& operator=(const Patience&) = delete;

  /// Whether the work was ended. Then what it gave is not to be used.
  bool is_over() const { return over_; }

 private:
  friend bool given_up();
  Ask ask_;
  bool over_ = false;
  unsigned polls_ = 0;
  Patience* outer_;
};

/// Whether the thread's patience is over. Long work asks for every world, round or step, and then returns something.
bool given_up();

}  // namespace undercut
